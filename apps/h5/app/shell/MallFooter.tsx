import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { type Global, setApp } from '#store/app.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { watchVisible } from '#ui/visible.ts'
import styles from './mall-footer.module.css'

const links = [
  { key: 'about', title: '关于我们' },
  { key: 'user', title: '用户协议' },
  { key: 'privacy', title: '隐私政策' },
  { key: 'license', title: '证照信息' },
] as const

/** The operator's facts. While the footer is on the screen, elements that float above pages step aside. */
export function MallFooter() {
  const box = useRef<HTMLElement>(null)
  const mall = useGlobalData()
  const { siteName, is_open, agreements, license_image, copyrightCompanyImage, imageDomain, server_now } = mall

  useEffect(() => {
    if (!box.current) return
    const unwatch = watchVisible(box.current, '0px', (footerIntersecting) => setApp({ footerIntersecting }))
    return () => {
      unwatch()
      setApp({ footerIntersecting: false })
    }
  }, [])

  const year = server_now.slice(0, 4)
  return (
    <footer ref={box} className={styles.foot}>
      <nav aria-label="关于商城">
        {is_open && <Link to={to.help()}>帮助中心</Link>}
        {mall.settling && <Link to={to.settle()}>商家入驻</Link>}
        {links
          .filter(({ key }) => agreements.includes(key))
          .map((link) => (
            <Link key={link.key} to={to.agreements({ key: link.key })}>
              {link.title}
            </Link>
          ))}
        {license_image && !agreements.includes('license') ? (
          <a href={withImageDomain(license_image, imageDomain)}>营业执照</a>
        ) : null}
      </nav>
      <Records of={mall} />
      <p>
        {year > '1970' ? `© ${year} ` : '© '}
        {siteName}
      </p>
      {copyrightCompanyImage ? (
        <img
          src={withImageDomain(copyrightCompanyImage, imageDomain)}
          alt="主体标识"
          height={20}
          loading="lazy"
          decoding="async"
        />
      ) : null}
    </footer>
  )
}

type RecordsProps = { of: Pick<Global, 'icp' | 'police_record' | 'telecom_license'> }

/** The mall's official record numbers, each with a link to the register, as the rules on filing require. */
function Records({ of: { icp, police_record, telecom_license } }: RecordsProps) {
  if (!icp && !police_record && !telecom_license) return null
  return (
    <nav aria-label="备案信息">
      {icp ? (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
          {icp}
        </a>
      ) : null}
      {police_record ? (
        <a href={policeLink(police_record)} target="_blank" rel="noreferrer">
          {police_record}
        </a>
      ) : null}
      {telecom_license ? <span>增值电信业务经营许可证：{telecom_license}</span> : null}
    </nav>
  )
}

/** The record in the police register, which is searched by its digits. */
const policeLink = (record: string) =>
  `https://beian.mps.gov.cn/#/query/webSearch?code=${encodeURIComponent(record.replace(/\D/g, ''))}`
