import type { Endpoint, InputOf } from '@mall/contract/endpoint'
import type { Deed, Scene } from '../../scene.ts'

/** One call that somebody makes now and then; null where there is nothing just now that it could be about. */
export function chore<E extends Endpoint>(
  endpoint: E,
  fieldsOf: (scene: Scene) => InputOf<E> | null | Promise<InputOf<E> | null>,
): Deed {
  return async (scene) => {
    const fields = await fieldsOf(scene)
    if (fields !== null) await scene.call(endpoint, fields)
  }
}

/** Does one of these: all of them as often. */
export const oneOf =
  (chores: readonly Deed[]): Deed =>
  (scene) =>
    scene.dice.one(chores)(scene)

/** Somebody who has no login, or a browser, by which pages count visits and votes. */
export const aVisitor = ({ act }: Pick<Scene, 'act'>) => act.n.toString(16).padStart(32, '0')

/** A file as a form sends it. */
export const aFile = (text: string, name: string) => new File([text], name, { type: 'text/csv' })
