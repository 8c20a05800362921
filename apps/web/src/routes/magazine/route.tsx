import { createFileRoute } from '@tanstack/react-router';

/** The magazine's own section: its pages name the magazine layout (spec 2), whatever the active theme. */
export const Route = createFileRoute('/magazine')({ staticData: { layout: 'magazine' } });
