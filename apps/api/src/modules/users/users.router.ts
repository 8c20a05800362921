import type { usersContract } from '@sanwen/contracts/users.contract';
import type { HandlersOf } from '../../procedures.ts';
import { changePassword } from './change-password.service.ts';
import { changeProfile } from './profile.service.ts';
import { endSession, listSessions } from './sessions.service.ts';

export const usersHandlers: HandlersOf<typeof usersContract> = {
  profile: changeProfile,
  password: changePassword,
  sessions: listSessions,
  endSession,
};
