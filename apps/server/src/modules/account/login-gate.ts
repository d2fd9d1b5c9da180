import type { Db } from '#db/client.ts'

/** What a room above knows of somebody who has proven who they are: whether they may log in. */
export type LoginGate = { mayLogIn(db: Db, userId: number): Promise<boolean> }
