import type { Endpoint } from '@mall/contract/call/call'
import { judge } from '@mall/contract/call/judge'
import type { z } from '@mall/contract/call/zod'
import type { RefusalCode } from '@mall/contract/refusal/refusal'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'
import { CallError } from '#api/call-error.ts'
import { forms } from '#api/forms.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { useAsking } from '#ui/feedback/useFeedback.ts'
import { waitsForUploads } from './uploads.ts'

/** Has every required field of the input; while it is filled in, a field may hold a value that the mall would refuse. */
type Draft<In> = FieldValues & { [Name in keyof In]: unknown }

type Options<In, Out, V extends FieldValues> = {
  /** The call that takes the form. */
  call: Pick<Endpoint, 'path'>
  /** The call that saves changes to an existing thing, when it is another one. */
  changes?: Pick<Endpoint, 'path'>
  /** The contract's rules; the form has no others. */
  schema: z.ZodType<Out, In>
  start: V
  /** Takes the values as the schema parsed them. A refusal is shown at its field, or by `otherwise`. */
  send: (fields: Out, form: Tools<V>) => unknown
  /** Refusals that are about one field; wrong parameters name theirs themselves. */
  refused?: Partial<Record<RefusalCode, Path<NoInfer<V>>>>
  /** Fields that every attempt uses up, whatever its result: a code. */
  spent?: readonly Path<NoInfer<V>>[]
  /** Called before a refusal is shown at a field: a form in steps goes back to the step with that field. */
  onFieldError?: (name: Path<NoInfer<V>>, error: CallError) => void
  /** Shows any other refusal, a lost login apart; a toast by default. */
  otherwise?: (error: CallError, form: Tools<V>) => unknown
  /** The mall's objections to an earlier attempt, by field. */
  fieldErrors?: Readonly<Record<string, string>>
  /** When a field is judged first: when it is left with something in it, or not before the form is sent. */
  judged?: 'left' | 'sent'
  /** Shows only the first fault, for short forms. */
  oneByOne?: boolean
}

type Tools<V extends FieldValues> = {
  change: <Name extends Path<V>>(name: Name, value: PathValue<V, Name>) => void
  /** Shows a sentence at a field and focuses it. */
  say: (name: Path<V>, text: string) => void
  /** Resets some fields to their start without judging them: a code that was spent. */
  empty: (...names: Path<V>[]) => void
  /** Resets the form, to the current `start` by default; while it is being sent, after that. */
  restart: (from?: V) => void
}

/**
 * A form of one call: judged by the contract, with the mall's sentences, and sent once however often it is tapped. A field
 * with a fault is judged again at every letter; the first wrong field gets the focus.
 *
 *     const form = useContractForm({ call: addAddress, schema: AddressFields, start, send: save })
 *     <form {...form.bind}><Field label="收货人" {...form.field('name')} /></form>
 */
export function useContractForm<In, Out, V extends Draft<In>>(options: Options<In, Out, V>) {
  const {
    call,
    changes = call,
    schema,
    start,
    send,
    refused,
    spent = [],
    onFieldError,
    otherwise,
    fieldErrors,
  } = options
  const { judged = 'left', oneByOne = false } = options
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const next = useRef<V>(null)
  // `start` may change under the form, when a list is fetched again: the input stays.
  const [begun] = useState(start)

  const resolver: Resolver<V, unknown, Out> = (values) => {
    const found = judge(schema, values)
    if (found.ok) return { values: found.fields, errors: {} }
    const errors: FieldErrors<V> = {}
    for (const { at, text } of oneByOne ? found.faults.slice(0, 1) : found.faults) {
      set(errors, at, { type: 'contract', message: text })
    }
    return { values: {}, errors }
  }

  const form = useForm<V, unknown, Out>({ values: begun, resolver, shouldFocusError: false })
  const { isDirty, isSubmitting, isSubmitted, errors } = form.formState
  const values = form.watch()
  const asking = useAsking()
  const [filling, fillAnew] = useState(0)

  const isField = (name: string): name is Path<V> => get(form.getValues(), name) !== undefined
  const isWrong = (name: string) => isField(name) && form.getFieldState(name).invalid

  // Sending compares with the version at the time of filling, whatever was read in the background since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew, it is filled anew
  useEffect(() => forms.fill(changes), [changes, filling])

  const showFieldErrors = useEffectEvent(() => {
    for (const [name, text] of Object.entries(fieldErrors ?? {})) {
      if (isField(name)) form.setError(name, { type: 'refused', message: text })
    }
  })
  useEffect(() => {
    showFieldErrors()
  }, [])

  function focusFirst() {
    const places = element.current?.querySelectorAll<HTMLElement>('[data-field]') ?? []
    const place = [...places].find(({ dataset }) => isWrong(dataset.field ?? ''))
    const box = place?.querySelector<HTMLElement>(':is(input, textarea, button):not(:disabled)')
    box?.focus({ preventScroll: true })
    const { top, bottom } = box?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
    // Neither behind the header of the page nor behind the bar at its foot.
    if (top < 56 || bottom > window.innerHeight - 120) box?.scrollIntoView({ block: 'center' })
  }

  function say(name: Path<V>, text: string) {
    form.setError(name, { type: 'refused', message: text })
    focusFirst()
  }

  function change<Name extends Path<V>>(name: Name, value: PathValue<V, Name>) {
    const anew = form.getFieldState(name).invalid || (judged === 'sent' && isSubmitted)
    form.setValue(name, value, { shouldDirty: true, shouldValidate: anew })
  }

  function empty(...names: Path<V>[]) {
    for (const name of names) form.setValue(name, get(begun, name), { shouldDirty: true })
    form.clearErrors(names)
  }

  function restart(from = start) {
    if (sending.current) next.current = from
    else form.reset(from)
    fillAnew((times) => times + 1)
  }

  const tools = { change, say, empty, restart }

  function explain(error: CallError) {
    const places: Readonly<Record<string, Path<V> | undefined>> = refused ?? {}
    const named = places[error.code ?? ''] ?? error.field ?? ''
    // The session has shown a lost login already.
    if (error.kind === 'login') return
    if (error.kind !== 'parameter') empty(...spent)
    if (isField(named)) {
      onFieldError?.(named, error)
      say(named, error.msg)
    } else if (otherwise) otherwise(error, tools)
    else toast.error(error.msg)
  }

  async function attempt(fields: Out) {
    try {
      await send(fields, tools)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      explain(error)
    }
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (sending.current) return
    if (waitsForUploads(element.current ?? document)) return
    sending.current = true
    try {
      await form.handleSubmit(attempt, focusFirst)()
    } finally {
      sending.current = false
      if (next.current) form.reset(next.current)
      next.current = null
    }
  }

  return {
    /** `<form {...form.bind}>` */
    bind: { ref: element, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
    values,
    /** The values at this moment: after an `await`, `values` are those of the page as it was drawn before. */
    current: () => form.getValues(),
    /** Holds input that was not sent. */
    dirty: isDirty,
    /** The call is under way; while a dialog asks the person, the form is not busy. */
    busy: isSubmitting && !asking,
    submit,
    ...tools,
    /** Shows a refusal of another call that the form makes as its own: of asking for a code. */
    explain,
    /** Value, change handler and fault of one field, as the fields of `ui` take them. */
    field: <Name extends Path<V>>(name: Name) => {
      const fault: { message?: string } | undefined = get(errors, name)
      return {
        at: name,
        value: form.watch(name),
        onChange: (value: PathValue<V, Name>) => change(name, value),
        onBlur() {
          const held: unknown = form.getValues(name)
          // Tabbing through an empty field is no fault yet.
          if (judged === 'left' && held !== '' && held !== null) void form.trigger(name)
        },
        error: fault?.message,
      }
    },
    /** Judges some of the fields: a step of the form is done when they have no fault. */
    async passes(names: readonly Path<V>[]) {
      const fine = await form.trigger(names)
      if (!fine) focusFirst()
      return fine
    },
  }
}

/** The facts of a form that a sheet or a page needs, whatever its fields. */
export type FormState = Pick<ReturnType<typeof useContractForm>, 'bind' | 'dirty' | 'busy'> & { restart: () => void }
