import { z } from '@mall/contract/call/zod'

/** An amount left empty is not sent: all that can be asked for. */
export const amountUnlessAll = <S extends z.ZodType>(amount: S) =>
  z.preprocess((given) => (given === null ? undefined : given), amount)
