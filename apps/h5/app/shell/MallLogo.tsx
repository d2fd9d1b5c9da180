import { useApp } from '#store/app.ts'
import { withImageDomain } from '#store/picture.ts'
import { Logo } from '#ui/Logo.tsx'

/** The mark that the operator set, or the house's own. */
export function MallLogo({ size = 28 }: { size?: number }) {
  const site = useApp((app) => app.globalData)
  if (!site?.logo) return <Logo size={size} />
  return (
    <img
      src={withImageDomain(site.logo, site.imageDomain)}
      alt=""
      width={size}
      height={size}
      className="rounded-card object-contain"
    />
  )
}
