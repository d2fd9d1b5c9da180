import type { Endpoint, InputOf } from '@mall/contract/call/call'
import type { Deed, Scene } from '../../scene.ts'

/** An occasional act by one call; `deed` returns `false` when there is nothing just now that it could apply to. */
export type Chore = { readonly by: Endpoint; readonly deed: (scene: Scene) => Promise<boolean> }

/** One call; its fields are null when there is nothing that it could apply to. */
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

/** A chore of more than one call. */
export const choreOf = (by: Endpoint, deed: Deed): Chore => ({
  by,
  async deed(scene) {
    await deed(scene)
    return true
  },
})

/** Does one of the chores that apply at the moment, all with the same chance. */
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

/** The id of a browser without a login, by which pages count visits and votes. */
export const aVisitor = ({ act }: Pick<Scene, 'act'>) => act.n.toString(16).padStart(32, '0')

/** A file as a form sends it. */
export const aFile = (text: string, name: string) => new File([text], name, { type: 'text/csv' })
