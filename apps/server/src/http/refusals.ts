import type { Endpoint, Terms } from '@mall/contract/call/call'
import { isDeskNeeds } from '@mall/contract/console/rights'
import type { RefusalCode } from '@mall/contract/refusal/refusal'
import { commonRefusals } from '@mall/contract/refusal/refusal'

/** Every code that a call may be refused with: what its terms say, and what calls of its kind refuse. */
export function refusalsOf(call: Endpoint, { refuses = [] }: Terms): ReadonlySet<RefusalCode> {
  const { every, login, right, desk, proof, idempotent, whole, body } = commonRefusals
  return new Set<RefusalCode>([
    ...refuses,
    ...every,
    ...(call.needs === 'public' ? [] : login),
    ...(['public', 'login', 'desk'].includes(String(call.needs)) ? [] : right),
    ...(isDeskNeeds(call.needs) && !call.beforeFactor ? desk : []),
    ...(call.proof ? proof : []),
    ...(call.idempotent ? idempotent : []),
    ...(call.whole ? whole : []),
    ...(call.method === 'POST' || call.method === 'PUT' ? body : []),
  ])
}
