import type { usersContract } from '@sanwen/contracts/users.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { changePassword } from './change-password.service.ts';
import { changeProfile } from './change-profile.ts';
import { disableUser, enableUser, endUsersSessions, setRole } from './manage/change-users.ts';
import { listUsers } from './manage/list-users.ts';
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
