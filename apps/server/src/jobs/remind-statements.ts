import { remindOfStatements } from '#modules/credit/credit.public.ts'
import type { JobDeps } from './sweep.ts'

/** Tells who may pay of statements that are nearly due, or past their day. How many statements. */
export const remindStatements = (deps: JobDeps): Promise<number> => remindOfStatements(deps)
