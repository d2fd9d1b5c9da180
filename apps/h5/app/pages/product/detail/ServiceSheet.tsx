import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import styles from './rows.module.css'
import { serviceWords } from './service-words.ts'

type Props = { open: boolean; onClose: () => void; services: readonly string[] }

export function ServiceSheet({ open, onClose, services }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="服务保障">
      <ul className={styles.promises}>
        {services.map((service) => (
          <li key={service}>
            <Icon name="shield" size={20} />
            <span className="grow1">
              <b>{service}</b>
              {serviceWords(service) ? <small>{serviceWords(service)}</small> : null}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
