import { idempotencyKeys } from '@mall/contract/call/idempotency-key'
import { CallError } from './call-error.ts'

export const withIdempotencyKey = idempotencyKeys(
  (error) =>
    error instanceof CallError &&
    error.kind !== 'network' &&
    error.kind !== 'defect' &&
    error.code !== 'request.in_progress',
)
