import { z } from '@mall/contract/call/zod'

/** An empty amount is not sent, and stands for the whole amount possible. */
export const amountUnlessAll = <S extends z.ZodType>(amount: S) =>
  z.preprocess((value) => (value === null ? undefined : value), amount)
