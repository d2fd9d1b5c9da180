import { useGlobalData } from '#store/global-data.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './help.module.css'

/** Service phone and hours. */
export function ContactCard() {
  const { service_phone, service_time } = useGlobalData()
  if (!service_phone) return <p className="text-ink-3">客服电话暂未开通，企业员工可请企业管理员协助</p>
  return (
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
        拨打客服
      </a>
    </div>
  )
}
