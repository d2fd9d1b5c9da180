import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { delegationQuery } from '#features/review/review.ts'
import { Block } from '#ui/Block.tsx'
import { Section } from '#ui/Card.tsx'
import { Cell } from '#ui/Cell.tsx'
import { SkeletonLines } from '#ui/Skeleton.tsx'
import { DelegationSheet } from './DelegationSheet.tsx'
import { termText } from './settings.rules.ts'

/** Who decides in this person's absence. */
export function Delegation() {
  const delegation = useQuery(delegationQuery)
  const [round, setRound] = useState(0)
  const [open, setOpen] = useState(false)
  const { data } = delegation

  function show() {
    setRound((held) => held + 1)
    setOpen(true)
  }

  return (
    <Section title="我的审批代理" extra="不在时由同事代为审批">
      <Block queries={[delegation]} skeleton={<SkeletonLines lines={1} />}>
        {data ? (
          <>
            {data.to_user_id === null && data.colleagues.length === 0 ? (
              <p className="s13 t3">没有其他可审批的同事</p>
            ) : (
              <Cell
                label={data.to_user_id === null ? '未委托' : data.to_name}
                hint={data.to_user_id === null ? undefined : termText(data)}
                value={data.to_user_id === null ? '去设置' : '修改'}
                onClick={show}
              />
            )}
            <DelegationSheet key={round} open={open} delegation={data} onClose={() => setOpen(false)} />
          </>
        ) : null}
      </Block>
    </Section>
  )
}
