import type { SeckillDeal } from '@mall/contract/seckill/terms'
import { Button } from '#ui/Button.tsx'
import type { Reminders } from './useReminders.ts'

type Props = { deal: SeckillDeal; reminded: boolean; onRemind: Reminders['remind']; size?: 's' | 'l'; grow?: boolean }

/** Turns the reminder shortly before the start on or off. */
export const RemindButton = ({ deal, reminded, onRemind, size = 's', grow }: Props) => (
  <Button
    size={size}
    grow={grow}
    variant={reminded ? 'outline' : 'soft'}
    label={`${reminded ? '取消提醒' : '提醒我'}：${deal.name}`}
    onClick={() => onRemind(deal.seckill_id, !reminded)}
  >
    {reminded ? '取消提醒' : '提醒我'}
  </Button>
)
