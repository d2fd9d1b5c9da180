import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { to } from '#app/pages.ts'
import { setApp } from '#store/app.ts'
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

/** Who runs the mall. While it is on screen, what floats above pages steps aside. */
export function MallFooter() {
  const box = useRef<HTMLElement>(null)
  const { siteName, is_open, agreements, icp, copyrightCompanyImage, imageDomain, server_now } = useGlobalData()

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
        <Link to={to.settle()}>商家入驻</Link>
        {links
          .filter(({ key }) => agreements.includes(key))
          .map((link) => (
            <Link key={link.key} to={to.agreements({ key: link.key })}>
              {link.title}
            </Link>
          ))}
      </nav>
      <p>
        {year > '1970' ? `© ${year} ` : '© '}
        {siteName}
        {icp ? <span>{icp}</span> : null}
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
