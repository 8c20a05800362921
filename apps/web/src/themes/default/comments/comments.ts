import type { CommentSlots } from '../../slots.ts';
import { Comment } from './comment.tsx';
import { Comments } from './comments.tsx';

export const comments: CommentSlots = { Comments, Comment };
