import { noteLeftRuns } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Tells of jobs whose process was killed. How many. */
export const watchJobs = ({ db, now }: JobDeps): Promise<number> => noteLeftRuns(db, now())
