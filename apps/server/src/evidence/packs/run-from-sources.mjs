import { register } from 'tsx/esm/api'

// Loaded first in threads of a server that runs from its sources: there tsx does not reach by itself.
register()
