import type { ReactNode } from 'react'
import { useCan } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { noPermissionPicture } from '#ui/illustrations/system.tsx'
import { useBack } from '#ui/useBack.ts'

/** What everybody did is for the owner alone: no right can be given for it, so nobody is sent to ask for one. */
export function OwnerGate({ children }: { children: ReactNode }) {
  const back = useBack('/users')
  if (useCan('*')) return children
  return (
    <EmptyBlock picture={noPermissionPicture} title="暂无权限" hint="操作记录仅企业主账号可以查看">
      <Button size="l" onClick={back}>
        返回
      </Button>
    </EmptyBlock>
  )
}
