import type { Db } from '#db/client.ts'

/** Why a person who has proven who they are may not log in: their company disabled them, or the mall has frozen it. */
export type LoginBar = 'disabled' | 'frozen' | null
/** The check of that, handed in by a module above. */
export type LoginGate = { loginBar(db: Db, userId: number): Promise<LoginBar> }
