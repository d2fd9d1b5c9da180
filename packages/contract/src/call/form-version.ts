import type { Endpoint } from './call.ts'
import type { FormVersions } from './envelope.ts'

type Save = Pick<Endpoint, 'path' | 'whole'>

/** Key of the form that a save is about: `''` where each caller has only one, null for a new one. */
export function formKey({ whole }: Pick<Endpoint, 'whole'>, input: object): string | null {
  if (!whole) return null
  if (whole.by === null) return ''
  const which: unknown = Reflect.get(input, whole.by)
  return which === undefined || which === null || which === 0 || which === '' ? null : String(which)
}

/**
 * Versions of forms as the client knows them: the latest from the mall, and those that an open form was filled with. Lists are
 * asked for again behind an open form, which keeps the versions that it was filled with.
 */
export function rememberForms() {
  const told = new Map<string, Map<string, string>>()
  const open = new Map<string, Set<Map<string, string>>>()

  function noteIn(versions: FormVersions, isOwn: boolean) {
    for (const [path, byKey] of Object.entries(versions)) {
      const known = told.get(path) ?? new Map<string, string>()
      told.set(path, known)
      for (const [key, version] of Object.entries(byKey)) {
        known.set(key, version)
        for (const filled of open.get(path) ?? []) if (isOwn || !filled.has(key)) filled.set(key, version)
      }
    }
  }

  return {
    /** From a reply; `isOwn`: the client itself saved it, so every open form takes the new version. */
    note: noteIn,
    /** A form of this call is filled now; the returned function is called when it closes. */
    fill({ path }: Pick<Save, 'path'>): () => void {
      const filled = new Map(told.get(path))
      const forms = open.get(path) ?? new Set()
      open.set(path, forms.add(filled))
      return () => void forms.delete(filled)
    },
    /** The version to send with a save; null where none is known. */
    versionFor(call: Save, input: object): string | null {
      const key = formKey(call, input)
      if (key === null) return null
      const filled = [...(open.get(call.path) ?? [])].at(-1)
      return filled?.get(key) ?? told.get(call.path)?.get(key) ?? null
    },
    /** The person wants to save theirs over this version. */
    accept(call: Save, input: object, version: string): void {
      const key = formKey(call, input)
      if (key !== null) noteIn({ [call.path]: { [key]: version } }, true)
    },
  }
}
