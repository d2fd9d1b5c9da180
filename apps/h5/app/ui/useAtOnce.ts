import { startTransition, useRef, useState } from 'react'

/**
 * Shows a choice in the next frame, and runs `change` only after that was painted: on a slow phone a list of goods takes
 * longer than a button. Returns the value to show, and the function to call in place of `change`. `change` may return a
 * promise; when it is done, the real value is shown.
 */
export function useAtOnce<Value>(value: Value, change: (next: Value) => unknown): [Value, (next: Value) => void] {
  const [chosen, setChosen] = useState<{ to: Value }>()
  const last = useRef<object>(null)

  function choose(to: Value) {
    const one = { to }
    last.current = one
    setChosen(one)
    afterPaint(async () => {
      // After several taps within a frame the last one counts.
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
