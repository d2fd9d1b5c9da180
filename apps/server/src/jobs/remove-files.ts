import { filesDue, removeFile } from '#modules/file/file.public.ts'
import { sweep } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Removes the files that a process was to remove after its commit and did not. How many were removed. */
export const removeFiles = (deps: JobDeps): Promise<number> =>
  sweep(
    deps,
    'remove-files',
    (limit) => filesDue(deps.db, limit),
    (db, id) => removeFile({ ...deps, db }, id),
    { ownTransactions: true },
  )
