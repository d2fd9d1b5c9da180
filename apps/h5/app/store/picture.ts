export const defaultAvatar = '/static/img/default_avatar.png'

/** The address of a picture: relative paths are prefixed with the mall's picture address; full ones and private ones stay. */
export function withImageDomain(path: string, imageDomain: string): string {
  if (path.startsWith('/img/p-')) return path
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(path) || !imageDomain) return path
  return `${imageDomain.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}

export const avatarUrl = (path: string | null | undefined, imageDomain: string): string =>
  path ? withImageDomain(path, imageDomain) : defaultAvatar
