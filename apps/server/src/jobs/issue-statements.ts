import { issueStatements as issue } from '#modules/credit/credit.public.ts'
import type { JobDeps } from './sweep.ts'

/** Issues what companies bought on credit in months that are over. How many statements. */
export const issueStatements = (deps: JobDeps): Promise<number> => issue(deps)
