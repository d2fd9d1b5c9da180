import { useGlobalData } from '#store/global-data.ts'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from '../components.module.css'

/** Whom to call when the old phone is gone. */
export function ServiceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { service_phone, service_time } = useGlobalData()
  return (
    <Sheet open={open} onClose={onClose} title="联系客服">
      <div className="grid gap-2 mb-3 text-ink-2">
        <p>旧手机号已停用或无法接收短信时，客服核实身份后可为您更换。请准备好：</p>
        <p>· 旧手机号，或登录账号</p>
        <p>· 最近一笔订单的编号与收货人</p>
      </div>
      {service_phone ? (
        <div className={styles.contact}>
          <span className="min-w-0 flex-1">
            <b className="digits">{service_phone}</b>
            {service_time ? <span className="text-hint text-ink-3">服务时间 {service_time}</span> : null}
          </span>
          <a
            className="btn btn--outline-red"
            href={`tel:${service_phone.replace(/[^\d+]/g, '')}`}
            aria-label={`拨打客服 ${service_phone}`}
          >
            <Icon name="phone" size={16} />
            拨打
          </a>
        </div>
      ) : (
        <p className="text-ink-3">客服电话暂未开通，企业员工可请企业管理员协助</p>
      )}
    </Sheet>
  )
}
