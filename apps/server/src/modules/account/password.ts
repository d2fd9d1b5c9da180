import { hash, verify } from '@node-rs/argon2'

/** Argon2id over 19 MiB in two passes: some 20 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash that belongs to no user, at the same cost. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$npZ1DK+RC+M80ivShfJKUQ$0X+Ev1aRaw/88aK3ixKfx/gMvLvs4DgeAJU+bVJj9Ts'

export const hashPassword = (password: string) => hash(password, cost)

/** Takes as long for an unknown user, or one who has no password, as for a wrong password: the time tells nothing. */
export async function passwordFits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? nobody, password)
  return fits && passwordHash !== null && passwordHash !== undefined
}
