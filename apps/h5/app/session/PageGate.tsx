import { permissionLabel } from '@mall/contract/permission/permission'
import type { ReactNode } from 'react'
import type { Page } from '#app/pages.ts'
import { to } from '#app/pages.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import type { BackProp } from '#ui/Header.tsx'
import { noPermissionPicture } from '#ui/illustrations/system.tsx'
import { NoPermission } from '#ui/NoPermission.tsx'
import { Page as Screen } from '#ui/Page.tsx'
import { useBack } from '#ui/useBack.ts'
import { useCan } from './Can.tsx'
import { CompanyGate } from './CompanyGate.tsx'
import { LoginGate } from './LoginGate.tsx'
import { LoginRequired } from './LoginRequired.tsx'
import { useIsCompanyMember, useLogin } from './session.ts'

type Props = {
  page: Page
  /** The page's skeleton, shown until it is known whether the person may see the page. */
  skeleton: ReactNode
  children: ReactNode
}

/** A page's content for people whom its row in `pages.ts` admits; others see the requirement. */
export function PageGate({ page, skeleton, children }: Props) {
  const rights = page.needs ? <RightsGate page={page}>{children}</RightsGate> : children
  const company = page.company ? <CompanyGate skeleton={skeleton}>{rights}</CompanyGate> : rights
  if (page.level === 'R') return <LoginRequired skeleton={skeleton}>{company}</LoginRequired>
  return (
    <LoginGate hint={page.hint ?? ''} skeleton={skeleton}>
      {company}
    </LoginGate>
  )
}

/** The same for a page with a header and a footer of its own, all of it in `children`. */
export function GatedPage({ page, skeleton, back, children }: Props & { back?: BackProp }) {
  const member = useIsCompanyMember()
  const admitted = useCan(page.needs ?? [])
  if (useLogin() === 'in' && (member || !page.company) && (admitted || !page.needs)) return children
  return (
    <Screen title={page.title} back={back}>
      <PageGate page={page} skeleton={skeleton}>
        {skeleton}
      </PageGate>
    </Screen>
  )
}

/** For holders of a right; others see whom to ask for which. The owner's rights alone cannot be granted. */
export function RightsGate({ page: { needs = [], right, title }, children }: Pick<Props, 'page' | 'children'>) {
  const back = useBack(to.me())
  if (useCan(needs)) return children
  const [first] = needs
  if (first && first !== '*') return <NoPermission what={right ?? permissionLabel[first]} onBack={back} />
  return (
    <EmptyBlock picture={noPermissionPicture} title="暂无权限" hint={`${title}仅企业主账号可以查看`}>
      <Button size="l" onClick={back}>
        返回
      </Button>
    </EmptyBlock>
  )
}
