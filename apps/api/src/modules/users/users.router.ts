import type { usersContract } from '@sanwen/contracts/users.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { disableUser, enableUser, endUsersSessions, listUsers, setRole } from './manage-users.ts';
import { changePassword } from './passwords.service.ts';
import { changeProfile } from './profile.service.ts';
import { endSession, listSessions, listSessionsOf } from './sessions.service.ts';

export const usersHandlers: HandlersOf<typeof usersContract> = {
  profile: changeProfile,
  password: changePassword,
  sessions: listSessions,
  endSession,
  manage: {
    list: listUsers,
    setRole,
    disable: disableUser,
    enable: enableUser,
    sessions: listSessionsOf,
    endSessions: endUsersSessions,
  },
};
