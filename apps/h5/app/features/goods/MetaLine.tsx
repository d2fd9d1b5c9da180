import type { GoodsCard } from '@mall/contract/goods'
import { ownCodeText } from '#session/own-codes.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { useOwnCodes } from '#session/useOwnCodes.ts'

type Props = { goods: Pick<GoodsCard, 'item_code'>; className: string; children: string }

/** The grey line of a card. Members of a company first read by which code theirs knows the goods. */
export function MetaLine(props: Props) {
  return useIsCompanyMember() ? <OwnMetaLine {...props} /> : <p className={props.className}>{props.children}</p>
}

function OwnMetaLine({ goods, className, children }: Props) {
  const own = ownCodeText(useOwnCodes(goods.item_code))
  return <p className={className}>{[own, children].filter(Boolean).join(' · ')}</p>
}
