<?php
// Prints each place in PHP files where the syntax is newer than PHP 7.4. Arguments: the files. It uses Debian's
// php-parser.
require 'PhpParser/autoload.php';

use PhpParser\Node;
use PhpParser\NodeFinder;
use PhpParser\ParserFactory;

/** Whether a node is syntax that only PHP 8 has. */
function is_new( Node $node ): bool {
	$kinds = array(
		Node\Expr\Match_::class,
		Node\Expr\NullsafePropertyFetch::class,
		Node\Expr\NullsafeMethodCall::class,
		Node\Expr\Throw_::class,
		Node\Attribute::class,
		Node\UnionType::class,
		Node\IntersectionType::class,
		Node\Stmt\Enum_::class,
		Node\VariadicPlaceholder::class,
	);
	if ( in_array( get_class( $node ), $kinds, true ) ) {
		return true;
	}
	if ( $node instanceof Node\Arg ) {
		return null !== $node->name;
	}
	if ( $node instanceof Node\Param ) {
		return 0 !== $node->flags;
	}
	if ( $node instanceof Node\Stmt\Catch_ ) {
		return null === $node->var;
	}
	if ( $node instanceof Node\Stmt\Property ) {
		return 0 !== ( $node->flags & Node\Stmt\Class_::MODIFIER_READONLY );
	}
	$type = $node instanceof Node\FunctionLike ? $node->getReturnType() : null;
	return $type instanceof Node\Identifier && in_array( $type->toLowerString(), array( 'mixed', 'static', 'never', 'false', 'null' ), true )
		|| $type instanceof Node\Name && 'static' === $type->toLowerString();
}

$parser = ( new ParserFactory() )->create( ParserFactory::PREFER_PHP7 );
foreach ( array_slice( $argv, 1 ) as $file ) {
	foreach ( ( new NodeFinder() )->find( $parser->parse( file_get_contents( $file ) ), 'is_new' ) as $node ) {
		echo $file . ':' . $node->getStartLine() . ' ' . $node->getType() . "\n";
	}
}
