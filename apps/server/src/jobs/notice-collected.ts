import { noticeCollected as notice } from '#modules/collect/collect.public.ts'
import type { JobDeps } from './sweep.ts'

/** Tells people that what they saved became cheaper, or that what they wait for can be bought again. How many. */
export const noticeCollected = (deps: JobDeps): Promise<number> => notice(deps)
