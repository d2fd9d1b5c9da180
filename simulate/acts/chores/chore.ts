import type { Endpoint, InputOf } from '@mall/contract/call/call'
import type { Deed, Scene } from '../../scene.ts'

/** Something that somebody does now and then, by a call; `false`: there is nothing just now that it could be about. */
export type Chore = { readonly by: Endpoint; readonly deed: (scene: Scene) => Promise<boolean> }

/** One call; its fields are null where there is nothing that it could be about. */
export function chore<E extends Endpoint>(
  endpoint: E,
  fieldsOf: (scene: Scene) => InputOf<E> | null | Promise<InputOf<E> | null>,
): Chore {
  return {
    by: endpoint,
    async deed(scene) {
      const fields = await fieldsOf(scene)
      if (fields !== null) await scene.call(endpoint, fields)
      return fields !== null
    },
  }
}

/** More than a call. */
export const choreOf = (by: Endpoint, deed: Deed): Chore => ({
  by,
  async deed(scene) {
    await deed(scene)
    return true
  },
})

/** Does one of these that there is something for: all of them as often. */
export const oneOf =
  (chores: readonly Chore[]): Deed =>
  async (scene) => {
    const left = [...chores]
    while (left.length > 0) {
      const one = scene.prefer(left.map((chore) => [chore, 1, chore.by] as const))
      if (await one.deed(scene)) return
      left.splice(left.indexOf(one), 1)
    }
  }

/** Somebody who has no login, or a browser, by which pages count visits and votes. */
export const aVisitor = ({ act }: Pick<Scene, 'act'>) => act.n.toString(16).padStart(32, '0')

/** A file as a form sends it. */
export const aFile = (text: string, name: string) => new File([text], name, { type: 'text/csv' })
