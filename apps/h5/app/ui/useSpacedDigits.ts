import { type RefObject, useLayoutEffect, useRef } from 'react'

type Options = {
  /** digits only */
  value: string
  onChange: (digits: string) => void
  /** what of a text typed or pasted counts */
  digitsIn: (text: string) => string
  /** how they are shown: with spaces between them */
  space: (digits: string) => string
}

type SpacedDigits = { ref: RefObject<HTMLInputElement | null>; value: string; onChange: (text: string) => void }

/** Digits that are shown in groups while they are typed: `<Field {...useSpacedDigits({ value, onChange, digitsIn, space })} />`. */
export function useSpacedDigits({ value, onChange, digitsIn, space }: Options): SpacedDigits {
  const ref = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number>(undefined)

  // Spacing moves the text under the caret: count digits, not characters, and put it back.
  useLayoutEffect(() => {
    const before = digitsBeforeCaret.current
    if (before === undefined || !ref.current) return
    digitsBeforeCaret.current = undefined
    const caret = space(value.slice(0, before)).length
    ref.current.setSelectionRange(caret, caret)
  }, [value, space])

  function change(text: string) {
    const caret = ref.current?.selectionStart ?? text.length
    digitsBeforeCaret.current = digitsIn(text.slice(0, caret)).length
    onChange(digitsIn(text))
  }

  return { ref, value: space(value), onChange: change }
}
