import { adjustPoints } from '@mall/contract/points/platform.calls'
import { pointsRules } from '@mall/contract/points/words'
import { actsOn } from '#parts/queue/acts.ts'

/** The holder of the points. */
type Held = { owner_id: number; holder_name: string }
type Adjustment = { points: number; reason: string }

const schema = async () => {
  const [{ adjustPoints: terms }, { z }] = await Promise.all([
    import('@mall/contract/points/platform.terms'),
    import('@mall/contract/call/zod'),
  ])
  const most = pointsRules.adjustMost
  const points = z.int('请填写积分').min(1, '请填写积分').max(most, `一次最多 ${most} 积分`)
  return terms.input.pick({ reason: true }).extend({ points })
}
const fields = [
  { name: 'points' as const, label: '积分', kind: 'count' as const },
  { name: 'reason' as const, label: '原因（用户可见，记入操作记录）', kind: 'area' as const },
]

/** Adding and taking points, each with its reason. One holder at a time: several rows may belong to the same holder. */
export function adjustActs<Row extends Held>() {
  const by = actsOn<Row>()(adjustPoints)
  return [
    by<Adjustment>({
      label: '增加积分',
      bulk: false,
      confirm: ([row]) => `为 ${row?.holder_name} 增加积分，有效期一年，对方会收到消息。`,
      form: { schema, fields },
      input: ({ owner_id }, values) => ({ owner_id, ...values }),
    }),
    by<Adjustment>({
      label: '扣减积分',
      bulk: false,
      danger: true,
      confirm: ([row]) => `从 ${row?.holder_name} 的可用积分中扣减，先扣快到期的，不会扣成负数；对方会收到消息。`,
      form: { schema, fields },
      input: ({ owner_id }, { points, reason }) => ({ owner_id, points: -points, reason }),
    }),
  ]
}
