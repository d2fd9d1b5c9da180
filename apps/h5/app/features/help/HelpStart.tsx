import type { OutputOf } from '@mall/contract/call/call'
import { helpHome, helpSteps } from '@mall/contract/help/calls'
import type { HelpTopic } from '@mall/contract/help/words'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { useIsCompanyMember, useLogin } from '#session/session.ts'
import { Section } from '#ui/Card.tsx'
import { Cell } from '#ui/Cell.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { ContactCard } from './ContactCard.tsx'
import styles from './help.module.css'
import { aboutLabel } from './help-words.ts'
import { Questions } from './Questions.tsx'

const minuteMs = 60_000
export const helpHomeQuery = (about: HelpTopic | null) =>
  queryOf(helpHome, about === null ? {} : { about }, { staleTime: minuteMs })

type HelpHome = Pick<OutputOf<typeof helpHome>, 'hot' | 'about'>

/** First page of the help centre: questions on the person's kind of order, the most asked ones, the ways to buy, contacts. */
export function HelpStart({ home: { hot, about }, topic }: { home: HelpHome; topic: HelpTopic | null }) {
  return (
    <>
      {topic !== null && about.length > 0 ? (
        <Section title={aboutLabel[topic]}>
          <Questions of={about} label="与订单有关的问题" />
        </Section>
      ) : null}
      <Section title="热门问题">
        {hot.length > 0 ? (
          <Questions of={hot} label="热门问题" hot />
        ) : (
          <EmptyBlock picture={orderPicture} title="暂无热门问题" hint="看看上面的分类，或联系客服" tight />
        )}
      </Section>
      <Ways />
      <Section title="联系客服">
        <ContactCard />
      </Section>
    </>
  )
}

/** The steps of buying for a company, ticked as far as theirs has come; three steps for everybody else. */
function Ways() {
  const isCompany = useIsCompanyMember()
  const isIn = useLogin() === 'in'
  const { data } = useQuery({ ...queryOf(helpSteps, {}), enabled: isIn && isCompany })
  if (isCompany) {
    const steps = [
      { name: '企业认证', done: data?.verified },
      { name: '找货、询价', done: data?.sourced },
      { name: '审查', done: data?.reviewed },
      { name: '付款收货', done: data?.received },
    ]
    return (
      <Section title="新手采购四步">
        <Strip steps={steps} />
        {data?.verified === false ? <Cell label="去企业认证" to={to.companyStatus()} /> : null}
      </Section>
    )
  }
  return (
    <Section title="购物三步">
      <Strip steps={[{ name: '选购' }, { name: '付款' }, { name: '收货' }]} />
      <Cell
        className="mt-2 hairline-t"
        label="企业采购？去企业认证"
        hint="享协议价、专票与多人采购"
        to={to.companyStatus()}
      />
    </Section>
  )
}

function Strip({ steps }: { steps: readonly { name: string; done?: boolean | undefined }[] }) {
  return (
    <ol className={styles.strip}>
      {steps.map(({ name, done = false }, i) => (
        <li key={name} className={cx(done && styles.done)}>
          <span className={styles.mark} aria-hidden>
            {done ? <Icon name="check" size={16} /> : i + 1}
          </span>
          {name}
          {done ? <span className="sr-only">，已完成</span> : null}
        </li>
      ))}
    </ol>
  )
}
