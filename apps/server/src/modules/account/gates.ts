import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'

/** Whether a user, known to be who they say, may log in as far as a module above knows. */
type Gate = (db: Db, userId: number) => Promise<boolean>
const gates: Gate[] = []

/** Lets a module above have a say in who logs in; registered once, when the program loads. */
export const onLogin = (gate: Gate) => void gates.push(gate)

/** Refuses `login.disabled`. */
export async function passGates(db: Db, userId: number): Promise<void> {
  for (const lets of gates) if (!(await lets(db, userId))) throw new Refusal('login.disabled')
}
