import { type RefObject, useLayoutEffect, useRef } from 'react'
import { digitsOf } from './typing.ts'

type Options = {
  /** digits only */
  value: string
  onChange: (digits: string) => void
  limit: number
  /** how they are shown: with spaces between them */
  space: (digits: string) => string
}

type SpacedDigits = { ref: RefObject<HTMLInputElement | null>; value: string; onChange: (text: string) => void }

/** Digits that are shown in groups while they are typed: `<Field {...useSpacedDigits({ value, onChange, limit, space })} />`. */
export function useSpacedDigits({ value, onChange, limit, space }: Options): SpacedDigits {
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
    digitsBeforeCaret.current = digitsOf(text.slice(0, caret), limit).length
    onChange(digitsOf(text, limit))
  }

  return { ref, value: space(value), onChange: change }
}
