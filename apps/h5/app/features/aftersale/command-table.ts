import type { AftersaleCommand, AftersaleState } from '@mall/contract/aftersale/words'
import { aftersaleEnds } from '@mall/contract/aftersale/words'
import { arrange } from '#ui/ActionButtons.tsx'
import type { ButtonLook } from '#ui/Button.tsx'

type Row = {
  label: string
  /** The highest ranks become buttons when there is room for a few only; the highest stands last, near the thumb. */
  rank: number
  look: NonNullable<ButtonLook['variant']>
}

/** The look of each command. The server says whether it is offered at all. */
export const aftersaleCommandTable: Record<AftersaleCommand, Row> = {
  accept_offer: { label: '接受方案', rank: 12, look: 'primary' },
  send_return: { label: '填写退货物流', rank: 11, look: 'primary' },
  confirm: { label: '确认收到', rank: 10, look: 'primary' },
  decline_offer: { label: '不接受', rank: 9, look: 'outline' },
  arbitrate: { label: '申请平台介入', rank: 8, look: 'outline-red' },
  edit: { label: '修改申请', rank: 7, look: 'outline' },
  apply_again: { label: '再次申请', rank: 6, look: 'outline-red' },
  edit_return: { label: '修改退货物流', rank: 5, look: 'outline' },
  say: { label: '补充说明', rank: 4, look: 'outline' },
  extend: { label: '延长时间', rank: 3, look: 'outline' },
  withdraw: { label: '撤销申请', rank: 2, look: 'outline' },
  delete: { label: '删除记录', rank: 1, look: 'outline' },
}

/** The `most` highest ranks as buttons, the others behind 更多. */
export const arrangeAftersale = <Offered extends { command: AftersaleCommand }>(
  commands: readonly Offered[],
  most = 3,
) =>
  arrange(
    commands.filter(({ command }) => command in aftersaleCommandTable),
    ({ command }) => aftersaleCommandTable[command].rank,
    most,
  )

/** Whether something still happens to it: such a state is shown in red, an ended one in grey. */
export const isRunning = (state: AftersaleState): boolean => !aftersaleEnds.some((end) => end === state)
