import { ContactCard } from '#features/help/ContactCard.tsx'
import { Sheet } from '#ui/Sheet.tsx'

/** Whom to call when the old phone is gone. */
export function ServiceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="联系客服">
      <div className="grid gap-2 mb-3 text-ink-2">
        <p>旧手机号已停用或无法接收短信时，客服核实身份后可为您更换。请准备好：</p>
        <p>· 旧手机号，或登录账号</p>
        <p>· 最近一笔订单的编号与收货人</p>
      </div>
      <ContactCard />
    </Sheet>
  )
}
