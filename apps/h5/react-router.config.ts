import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table is small; asking the server about each unknown link would cost a request each time.
  routeDiscovery: { mode: 'initial' },
  // A page's clientLoader is two lines; a chunk of its own would cost more than it saves.
  splitRouteModules: false,
} satisfies Config
