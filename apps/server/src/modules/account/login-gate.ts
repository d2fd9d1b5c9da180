import type { Db } from '#db/client.ts'

/** Why somebody who has proven who they are may not log in: their company took them off, or the mall has frozen it. */
export type LoginBar = 'disabled' | 'frozen' | null
/** What a room above knows of it. */
export type LoginGate = { loginBar(db: Db, userId: number): Promise<LoginBar> }
