import { startTransition, useRef, useState } from 'react'

/**
 * What a finger chose is seen in the next frame, and what follows from it is done once that has been painted: on a slow phone
 * a list of goods takes longer than a button. Answers the value to be shown, and what is called in place of `change`, which
 * may answer a promise of when it is done. Whatever has come of it is shown then.
 */
export function useAtOnce<Value>(value: Value, change: (next: Value) => unknown): [Value, (next: Value) => void] {
  const [chosen, setChosen] = useState<{ to: Value }>()
  const last = useRef<object>(null)

  function choose(to: Value) {
    const one = { to }
    last.current = one
    setChosen(one)
    afterPaint(async () => {
      // Of several taps within a frame the last one counts.
      if (last.current !== one) return
      await change(to)
      startTransition(() => setChosen((now) => (now === one ? undefined : now)))
    })
  }
  return [chosen ? chosen.to : value, choose]
}

function afterPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act))
}
