import type { ReasonKind } from '@mall/contract/price/words'
import type { TagTone } from '#ui/Tag.tsx'

/** How a reason of a price looks: members' in gold, a flash sale in red, what a company has in blue. */
export function reasonTone(kind: ReasonKind): TagTone {
  if (kind === 'member') return 'vip'
  return kind === 'seckill' ? 'outline' : 'info'
}
