import type { AftersaleKind } from '@mall/contract/aftersale/query.words'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { aftersalePath, type EligibleLine } from '#features/aftersale/aftersale.ts'
import { isRunning } from '#features/aftersale/command-table.ts'
import { usePublished } from '#features/agreement/usePublished.ts'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { Section } from '#ui/Card.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { RoundMark } from '#ui/RoundMark.tsx'
import styles from './apply.module.css'

const icons: Record<AftersaleKind, IconName> = {
  refund_only: 'coin',
  return_refund: 'return',
  exchange: 'refresh',
  repair: 'sliders',
  reissue: 'package',
}

type Props = { line: EligibleLine; onPick: (kind: AftersaleKind) => void }

/** Kinds of service with advice on when each is right; an unavailable one shows its reason. */
export function Kinds({ line, onPick }: Props) {
  const hasRules = usePublished(['refund'])
  return (
    <>
      <section className="card" aria-label="售后商品">
        <ItemRow item={line} end={<span className="text-hint text-ink-3">×{line.qty}</span>} />
        <Running requests={line.requests} />
      </section>
      <Section
        title="选择售后类型"
        more={hasRules ? { text: '售后政策', to: to.agreements({ key: 'refund' }) } : undefined}
      >
        <ul className={styles.kinds}>
          {line.types.map(({ code, name, hint, enabled, reason }) => (
            <li key={code}>
              <button
                type="button"
                aria-disabled={!enabled || undefined}
                onClick={() => (enabled ? onPick(code) : toast(reason))}
              >
                <RoundMark tone={enabled ? 'bad' : 'info'} size={40}>
                  <Icon name={icons[code]} size={22} />
                </RoundMark>
                <span className="min-w-0 flex-1">
                  <b className="font-medium">{name}</b>
                  <span className="block text-hint text-ink-3">{enabled ? hint : reason}</span>
                </span>
                {enabled ? <Icon name="right" size={16} className="text-ink-3" /> : null}
              </button>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** Open requests on this line. */
function Running({ requests }: Pick<EligibleLine, 'requests'>) {
  const running = requests.filter(({ status }) => isRunning(status))
  return running.map((request) => (
    <Link
      key={request.aftersale_no}
      className="flex items-center gap-2 min-h-11 text-sub border-t border-border"
      to={aftersalePath(request)}
    >
      <span className="min-w-0 flex-1 one-line">{`${request.kind_text} ${request.qty} 件 · ${request.status_text}`}</span>
      <span className="text-link">查看</span>
    </Link>
  ))
}
