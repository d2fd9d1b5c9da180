import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { to } from '#app/pages.ts'
import { refreshUser } from '#session/profile.ts'
import { useUser } from '#session/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock, ErrorBlock } from '#ui/EmptyBlock.tsx'
import { companyPicture } from '#ui/illustrations/company.tsx'

type Props = {
  /** The page's skeleton, shown until it is known whether the person works for a company. */
  skeleton: ReactNode
  children: ReactNode
}

/** Level C, inside a `LoginGate`: a page for members of companies; others see how to become one. */
export function CompanyGate({ skeleton, children }: Props) {
  const user = useUser()
  const [failed, setFailed] = useState(false)
  // Fetched at each visit: membership and rights may have changed since the last login.
  const load = useCallback(async () => setFailed((await refreshUser()) === null), [])
  useEffect(() => {
    void load()
  }, [load])
  if (!user) return failed ? <ErrorBlock onRetry={load} /> : skeleton
  return user.company ? children : <NoCompany />
}

function NoCompany() {
  const { pathname, search } = useLocation()
  return (
    <EmptyBlock picture={companyPicture} title="该功能仅对企业账号开放" hint="完成企业认证，享协议价、专票与多人采购">
      <ButtonLink size="l" to={to.companyRegister({ redirect: pathname + search })}>
        去认证
      </ButtonLink>
    </EmptyBlock>
  )
}
