import type { CampaignOff } from '@mall/contract/campaign/terms'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './campaign.module.css'
import { gapText } from './campaign-words.ts'

/** 凑单: what a campaign takes off, what more would bring, and the way to its goods. */
export function CampaignRow({ of }: { of: CampaignOff }) {
  return (
    <Link className={styles.row} to={to.activityStyleCard({ activity_id: of.campaign_id })}>
      <Tag tone="outline">满减</Tag>
      <span className="min-w-0 flex-1 one-line text-sub digits">{gapText(of) || of.name}</span>
      <span className="text-sub text-accent">{of.next ? '去凑单' : '看活动'}</span>
      <Icon name="right" size={12} />
    </Link>
  )
}
