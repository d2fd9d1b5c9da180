import { type RefObject, useRef, useState } from 'react'
import { type Draft, type Field, fieldIssue, type Issues, issuesOf } from './draft.ts'

type Told = {
  form: RefObject<HTMLFormElement | null>
  /** what is wrong with a field, as it is to be shown now */
  errorOf: (field: Field) => string | undefined
  /** the field has been left: judged, unless it was merely passed through */
  leave: (field: Field) => void
  /** the draft as it is after an edit */
  edited: (next: Draft) => void
  /** judges all; true when nothing is wrong, else the first fault is shown */
  passes: () => boolean
  show: (issues: Issues) => void
}

/** Judged when it is left, then with every letter; the first fault of a form that is sent gets the focus. */
export function useFieldIssues(draft: Draft, fields: readonly Field[], first: Issues = {}): Told {
  const [wrong, setWrong] = useState<Issues>(first)
  const form = useRef<HTMLFormElement>(null)

  function show(issues: Issues) {
    setWrong(issues)
    const field = fields.find((one) => issues[one])
    const element = form.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, button)`)
    element?.focus()
    element?.scrollIntoView({ block: 'center' })
  }

  return {
    form,
    errorOf: (field) => wrong[field] || undefined,
    leave(field) {
      const value = draft[field]
      if (value !== '' && value !== null) setWrong((held) => ({ ...held, [field]: fieldIssue[field](draft) }))
    },
    edited(next) {
      // What the mall said of a field holds until that field changes.
      setWrong((held) =>
        Object.fromEntries(
          fields.flatMap((field) => {
            if (!held[field]) return []
            return [[field, next[field] === draft[field] ? held[field] : fieldIssue[field](next)]]
          }),
        ),
      )
    },
    passes() {
      const issues = issuesOf(draft, fields)
      show(issues)
      return Object.keys(issues).length === 0
    },
    show,
  }
}
